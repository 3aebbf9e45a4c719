/** How new matters get their numbers. */
import { getMatterNumbering, updateMatterNumbering } from '../../../sdk/practice.ts';
import type { FieldSpec } from './field-spec.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SingleSettings } from './single-settings.tsx';

const FIELDS: readonly FieldSpec[] = [
  { name: 'manual', label: 'Enter matter numbers manually', kind: 'switch' },
  {
    name: 'last_number',
    label: 'Last number',
    kind: 'number',
    describe: 'The next matter gets the following number.',
    onlyIf: ({ manual }) => !manual,
  },
];

export default function NumberingPage() {
  return (
    <SettingsFrame title="Matter numbers" describe="Existing matters keep their numbers.">
      <SingleSettings
        name="numbering"
        operation={getMatterNumbering}
        update={updateMatterNumbering}
        fields={FIELDS}
      />
    </SettingsFrame>
  );
}
