import { LOGO_TYPES, MAX_LOGO_BYTES } from "#shared/domain/school/logo.ts";

const TYPES: readonly string[] = Object.values(LOGO_TYPES);

/** A first check of the file; the server reads from the bytes what it really is. */
export function isLogoFile({ name, size, type }: File): boolean {
  // Not every system knows every kind.
  const isPicture = type === "" ? /\.(png|jpe?g|webp|svg)$/i.test(name) : TYPES.includes(type);
  return isPicture && size > 0 && size <= MAX_LOGO_BYTES;
}

/** @throws where the file can no longer be read */
export function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
