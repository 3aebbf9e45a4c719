/** How new matters get their numbers. */
import { getMatterNumbering, updateMatterNumbering } from '../../../sdk/practice.ts';
import type { FieldSpec } from './field-spec.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SingleSettings } from './single-settings.tsx';

const FIELDS: readonly FieldSpec[] = [
  { name: 'manual', label: 'Numbers are typed by whoever opens a matter', kind: 'switch' },
  {
    name: 'last_number',
    label: 'Last number',
    kind: 'number',
    describe: 'The next matter has the one after it.',
  },
];

export default function NumberingPage() {
  return (
    <SettingsFrame title="Matter numbers" describe="Matters that exist keep their numbers.">
      <SingleSettings
        name="numbering"
        operation={getMatterNumbering}
        update={updateMatterNumbering}
        fields={FIELDS}
      />
    </SettingsFrame>
  );
}
