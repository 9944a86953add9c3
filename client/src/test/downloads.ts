import { vi } from "vitest";

/** Stands in for the browser's downloads until the test ends: what is handed to them, newest last. */
export function catchDownloads(): { fileName: string; text: () => Promise<string> }[] {
  const downloads: { fileName: string; text: () => Promise<string> }[] = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (!file) throw new Error(`${this.href} is no file`);
    // Read as bytes: a text would have lost its mark of order.
    const text = async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
    downloads.push({ fileName: this.download, text });
  });
  return downloads;
}
