/** Hands a file to the browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Begins a download of what the service answers as an attachment, so the page stays. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
