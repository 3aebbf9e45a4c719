import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAnOffice } from '../../../test/support/office.ts';

const CONTACTS = '/api/v4/contacts';

inAnOffice('A contact', (office) => {
  it('is a person whose name is put together from its parts, or taken apart where it is sent alone (facts:414)', async () => {
    const whole = await office.firm.post(`${CONTACTS}?fields=id,etag,name,first_name,middle_name,last_name,initials,type`, {
      data: { type: 'person', name: 'Ada King Lovelace' },
    });
    assert.equal(whole.status, 201, JSON.stringify(whole.body));
    const { first_name, middle_name, last_name, initials, type } = whole.body.data;
    assert.deepEqual([first_name, middle_name, last_name, initials, type], ['Ada', 'King', 'Lovelace', 'AL', 'Person']);
    const parts = await office.firm.post(`${CONTACTS}?fields=name`, { data: { type: 'Person', first_name: 'Ada', last_name: 'Byron' } });
    assert.equal(parts.body.data.name, 'Ada Byron');
  });
});
