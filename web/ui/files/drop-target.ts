import { type DragEvent, useState } from 'react';

/** The properties of an element on which something with data of this type can be dropped. */
export function useDropTarget(type: string, onDrop: (dropped: string) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(type));
    },
  };
}
