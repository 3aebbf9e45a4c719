import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAnOffice } from '../../../test/support/office.ts';

const FIELDS = '/api/v4/custom_fields';
const CONTACTS = '/api/v4/contacts';

inAnOffice('A custom field', (office) => {
  it('has a value', async () => {
    const a = await office.firm.post(`${FIELDS}?fields=id,name,displayed,display_order,picklist_options{id,option}`, {
      data: { name: 'Court', field_type: 'picklist', parent_type: 'contact', picklist_options: [{ option: 'High' }, { option: 'Low' }] },
    });
    assert.equal(a.status, 201, JSON.stringify(a.body));
    console.log(JSON.stringify(a.body));
    const { id, picklist_options: [high] } = a.body.data;
    const c = await office.firm.post(`${CONTACTS}?fields=id,custom_field_values{id,field_name,value,picklist_option,custom_field}`, {
      data: { type: 'Person', name: 'Ada L', custom_field_values: [{ custom_field: { id }, value: high.id }] },
    });
    console.log(JSON.stringify(c.body));
    assert.equal(c.status, 201, JSON.stringify(c.body));
    const l = await office.firm.get(`${CONTACTS}?fields=id,name,custom_field_values&custom_field_values[${id}]=${high.id}&query=high`);
    console.log(JSON.stringify(l.body));
    console.log(JSON.stringify((await office.firm.get(`${CONTACTS}?custom_field_values[${id}]=>${high.id}`)).body));
    console.log(JSON.stringify((await office.firm.get(`${CONTACTS}?query=01234567`)).body));
    console.log(JSON.stringify((await office.firm.get(`${CONTACTS}?fields=custom_field_values{value}&custom_field_ids[]=99`)).body));
    console.log(JSON.stringify((await office.otherFirm.get(`${CONTACTS}?custom_field_values[${id}]=${high.id}`)).body));
    console.log(JSON.stringify((await office.firm.get(`${FIELDS}?deleted=true`)).body));
  });
});
