/** Hands a text to the browser's downloads as a CSV file. */
export const downloadCsv = (fileName: string, csv: string): void =>
  downloadText(fileName, csv, "text/csv;charset=utf-8");

/** Hands a text to the browser's downloads. */
export const downloadText = (fileName: string, text: string, type: string): void =>
  downloadBlob(fileName, new Blob([text], { type }));

/** Hands a file to the browser's downloads. */
export function downloadBlob(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
