/** Makes the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
