/** Saves a file through the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Starts a download of an attachment, so that the page stays open. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
