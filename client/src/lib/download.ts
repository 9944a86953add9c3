/** Hands a text to the browser's downloads as a CSV file. */
export const downloadCsv = (fileName: string, csv: string): void =>
  downloadText(fileName, csv, "text/csv;charset=utf-8");

/** Hands a text to the browser's downloads. */
export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
