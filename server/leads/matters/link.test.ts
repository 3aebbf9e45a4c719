/** Hiring a lead whose client or matter exists in the practice already: what is linked, and what is copied. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire as employ } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, LEAD, read, word } from '../test-support/intake.ts';

withFixture(
  'A lead that the practice knows',
  (fixture) => {
    const hire = (id: number, data: object = {}, firm = fixture.firm) =>
      firm.post(`${LEAD}/matters/${id}/hire`, { data });
    const person = () => {
      const name = word();
      return { first_name: 'Ines', last_name: name, email: `${name.toLowerCase()}@okoro.example` };
    };
    const practice = async (path: string, fields: string) =>
      (await fixture.firm.get(`/api/v4/${path}${path.includes('?') ? '&' : '?'}fields=${fields}`)).body.data;

    it('adds details that the practice lacks, and changes no existing ones (decisions:114)', async () => {
      const who = person();
      const known = await create(fixture.firm, 'contacts', {
        type: 'Person',
        first_name: 'Ines',
        last_name: who.last_name,
        email_addresses: [{ name: 'Work', address: 'office@okoro.example' }],
        phone_numbers: [{ name: 'Work', number: '(555) 010-6611' }],
      });
      const { id, client } = await convertLead(fixture.firm, { ...who, phone_number: '+1 555.010.6611' });
      const address = {
        street: '4 Quay St',
        city: 'Cork',
        province: null,
        postal_code: 'T12',
        country: 'Ireland',
      };
      await fixture.firm.patch(`${LEAD}/contacts/${client.id}`, {
        data: { emails: [who.email, 'OFFICE@okoro.example'], addresses: [address] },
      });
      assert.equal((await hire(id)).status, 200);
      const seen = await practice(
        `contacts/${known.id}`,
        'email_addresses{name,address,primary},phone_numbers{number},addresses{street,city}',
      );
      assert.deepEqual(seen, {
        email_addresses: [
          { name: 'Work', address: 'office@okoro.example', primary: true },
          { name: 'Other', address: who.email, primary: false },
        ],
        phone_numbers: [{ number: '(555) 010-6611' }],
        addresses: [{ street: '4 Quay St', city: 'Cork' }],
      });
      const contact = await read(fixture.firm, `contacts/${client.id}`);
      assert.deepEqual(contact.emails, ['office@okoro.example', who.email]);
    });

    it('is found by its own email or number, whoever else is hired concurrently (decisions:114)', async () => {
      const email = person().email;
      const [one, two] = [
        await convertLead(fixture.firm, { ...person(), email }),
        await convertLead(fixture.firm, { ...person(), email: email.toUpperCase() }),
      ];
      const statuses = (await Promise.all([hire(one.id), hire(two.id)]))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, 422], 'the second is asked whether it is the first');
    });

    it('can be linked to an open matter of the practice (decisions:114)', async () => {
      const known = await createMatter(fixture.firm);
      const { client } = await practice(`matters/${known.id}`, 'client{id}');
      const lead = await convertLead(fixture.firm, { ...person(), from_message: 'In other words' });
      const before = (await practice('matters', 'id')).length;
      const { status, body } = await hire(lead.id, { matter: { svc_id: known.id } });
      assert.equal(status, 200, JSON.stringify(body));
      const { description } = await practice(`matters/${known.id}`, 'description');
      assert.deepEqual([body.svc_id, body.status, body.description], [known.id, 'Hired', description]);
      assert.equal((await read(fixture.firm, `contacts/${body.client.id}`)).svc_id, client.id);
      assert.equal((await practice('matters', 'id')).length, before, 'none is opened');

      const again = await convertLead(fixture.firm, person());
      const twice = await hire(again.id, { matter: { svc_id: known.id } });
      assert.equal(twice.status, 422);
      assert.match(
        twice.body.error.errors.matter[0],
        new RegExp(`already belongs to the intake matter ${lead.id}`),
      );
      const other = await createMatter(fixture.firm);
      const theirs = await createMatter(fixture.otherFirm);
      const stranger = await create(fixture.firm, 'contacts', { type: 'Company', name: word() });
      for (const data of [
        { matter: { svc_id: theirs.id } },
        { matter: { svc_id: 999_999 } },
        { matter: { svc_id: other.id }, contact: { svc_id: stranger.id } },
      ]) {
        const refused = await hire(again.id, data);
        assert.equal(refused.status, 422, JSON.stringify(data));
        assert.ok(refused.body.error.errors.matter, JSON.stringify(refused.body));
      }
      assert.equal((await read(fixture.firm, `matters/${again.id}`)).svc_id, null, 'nothing is half done');
    });

    it('is linked only once if several are hired for it concurrently', async () => {
      const known = await createMatter(fixture.firm);
      const leads = [];
      for (let each = 0; each < 4; each++) leads.push(await convertLead(fixture.firm, person()));
      const answers = await Promise.all(leads.map(({ id }) => hire(id, { matter: { svc_id: known.id } })));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, 422, 422, 422]);
    });

    it('is not shown to a user who may not see it, and not duplicated either (decisions:114)', async () => {
      const who = person();
      const secret = await create(fixture.firm, 'contacts', {
        type: 'Person',
        first_name: 'Undisclosed',
        last_name: word(),
        email_addresses: [{ name: 'Home', address: who.email }],
      });
      const clerk = await employ(fixture, fixture.firm, { contactsVisibility: 'own' });
      const { id } = await convertLead(fixture.firm, who);
      for (const data of [{}, { contact: { svc_id: secret.id } }]) {
        const { status, body } = await hire(id, data, clerk.firm);
        assert.equal(status, 422, JSON.stringify(body));
        assert.doesNotMatch(JSON.stringify(body), /Undisclosed/);
      }
      assert.equal((await read(fixture.firm, `matters/${id}`)).svc_id, null);
    });

    it('creates contact and matter together or not at all (decisions:114)', async () => {
      const who = person();
      const { id, client } = await convertLead(fixture.firm, { ...who, from_message: 'Refuse this matter' });
      const alter = (change: string) =>
        fixture.asOwner((owner) => owner.query(`alter table matters ${change}`));
      await alter("add constraint matters_description_odd check (description <> 'Refuse this matter')");
      const { status } = await hire(id);
      await alter('drop constraint matters_description_odd');
      assert.ok(status >= 400, String(status));
      const contacts = async () => (await practice(`contacts?query=${who.email}`, 'id')).length;
      assert.deepEqual(
        [await contacts(), (await read(fixture.firm, `contacts/${client.id}`)).svc_id],
        [0, null],
      );
      assert.equal((await hire(id)).status, 200);
      assert.equal(await contacts(), 1);
    });

    it('is hired on the date in the firm’s time zone', async () => {
      const { id } = await convertLead(fixture.firm, person());
      const { body } = await hire(id);
      assert.equal(body.hired_date, '2026-10-01');
      assert.equal((await practice(`matters/${body.svc_id}`, 'open_date')).open_date, '2026-10-01');
    });
  },
  // Still the first of October in the United States.
  { now: () => new Date('2026-10-02T02:30:00Z') },
);
