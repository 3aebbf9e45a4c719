import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type Dropped, droppedFiles } from './dropped.ts';
import './uploads.css';

export interface DropZoneProps {
  readonly onFiles: (files: Promise<readonly Dropped[]>) => void;
  readonly children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A part of the page that accepts dropped files and folders. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  // Child elements also fire enter and leave events.
  const depth = useRef(0);
  const step = (event: DragEvent, by: number) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragEnter={(event) => step(event, 1)}
      onDragLeave={(event) => step(event, -1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles(droppedFiles(event.dataTransfer));
      }}
    >
      {over && <div className="drop-hint">Drop to upload here</div>}
      {children}
    </div>
  );
}
