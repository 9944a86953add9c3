let handed: File[] = [];

/** For files that were chosen on another screen: the import page, which is opened next, goes on with them. */
export function handFiles(files: File[]): void {
  handed = files;
}

/** None, or those that were handed over; each time once. */
export function takeHandedFiles(): File[] {
  const files = handed;
  handed = [];
  return files;
}
