/**
 * A file that is dropped next to a place for files would replace the app in its tab, with running uploads and typed
 * text: such a drop does nothing.
 */
export function ignoreStrayFiles(): void {
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
}

function ignore(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
