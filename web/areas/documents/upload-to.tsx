import { Button, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpen } from '../../shell/url-state.ts';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

/** If no folder is open: asks whose documents they are, and opens that folder. */
export function UploadTo() {
  const [asking, setAsking] = useState(false);
  const open = useOpen();
  const goTo = (place: string) => {
    setAsking(false);
    open(`/documents?${place}&upload=1`);
  };
  return (
    <>
      <Button leftSection={<IconUpload size={15} />} onClick={() => setAsking(true)}>
        Upload
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Whose documents?" size="sm">
        <Stack gap="sm">
          <MatterPicker
            label="A matter’s"
            data-autofocus
            onChange={(picked) => picked && goTo(`matter=${picked.id}`)}
          />
          <ContactPicker label="A contact’s" onChange={(picked) => picked && goTo(`contact=${picked.id}`)} />
          <Button variant="default" onClick={() => goTo('firm=1')}>
            The firm’s
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
