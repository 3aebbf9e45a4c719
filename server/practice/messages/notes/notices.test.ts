/** Mails to subscribers of notes and phone calls. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { it } from 'node:test';
import { mailFolder } from '#kernel/mail/mailer.ts';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('A subscriber of notes', (fixture) => {
  /** The mails that were sent since the last call. */
  async function mails(): Promise<string[]> {
    await fixture.runJobs();
    for (let waiting = 1; waiting > 0;) {
      const { rows } = await fixture.asOwner((owner) =>
        owner.query("select count(*) from graphile_worker.jobs where task_identifier = 'notify_of_note'"),
      );
      waiting = Number(rows[0].count);
    }
    const folder = mailFolder(fixture.config);
    const names = (await fs.readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
    const texts = await Promise.all(names.map((name) => fs.readFile(`${folder}/${name}`, 'utf8')));
    await Promise.all(names.map((name) => fs.rm(`${folder}/${name}`)));
    return texts;
  }
  const receivers = (texts: readonly string[]) =>
    texts.flatMap((text) => /^To: (.*)$/m.exec(text)?.[1] ?? []).toSorted();
  const subscribers = (...ids: string[]) => ({
    notification_event_subscribers: ids.map((user_id) => ({ user_id })),
  });

  it('is notified of a note on a matter once, when subscribed, by a mail with author and text (records:440,441)', async () => {
    const [one, two] = [await hire(fixture, fixture.firm), await hire(fixture, fixture.firm)];
    const matter = await createMatter(fixture.firm);
    await mails();
    const note = await create(fixture.firm, 'notes', {
      type: 'Matter',
      matter: { id: matter.id },
      subject: 'Settlement',
      detail: '<p>They offer <b>half</b>.</p>',
      detail_text_type: 'rich_text',
      ...subscribers(one.userId, fixture.firm.userId),
    });
    const [mail = '', ...others] = await mails();
    assert.deepEqual(others, [], 'whoever writes it knows of it');
    assert.deepEqual(receivers([mail]), [one.email]);
    assert.match(mail, /^Subject: Note on the matter .*: Settlement$/m);
    assert.match(mail, /Ada .* notified you of a note.*They offer\s+half/s);
    assert.doesNotMatch(mail, /<b>/);
    const path = `/api/v4/notes/${note.id}`;
    await fixture.firm.patch(path, { data: subscribers(two.userId) });
    assert.deepEqual(receivers(await mails()), [two.email]);
    await fixture.firm.patch(path, { data: { subject: 'Settled' } });
    assert.deepEqual(await mails(), []);
    assert.equal(
      (await fixture.firm.patch(path, { data: subscribers(fixture.otherFirm.userId) })).status,
      422,
    );
    assert.deepEqual(await mails(), [], 'a refused write tells nobody');
  });

  it('is notified of a phone call, but not while disabled (records:453,454,457)', async () => {
    const [one, gone] = [await hire(fixture, fixture.firm), await hire(fixture, fixture.firm)];
    await fixture.firm.patch(`/api/v4/users/${gone.userId}`, { data: { enabled: false } });
    await mails();
    await create(fixture.firm, 'communications', {
      type: 'PhoneCommunication',
      subject: 'Court clerk',
      body: 'The hearing is moved.',
      received_at: '2026-03-02T15:00:00Z',
      ...subscribers(one.userId, gone.userId),
    });
    const found = await mails();
    assert.deepEqual(receivers(found), [one.email]);
    assert.match(found[0]!, /^Subject: Phone call: Court clerk$/m);
  });

  it('is notified of a note with only the matter number if clients are hidden', async () => {
    const limited = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    const client = await createClient(fixture.firm, { last_name: 'Unnamed' });
    const matter = await createMatter(fixture.firm, { client: { id: client.id } });
    await mails();
    const data = { type: 'Matter', matter: { id: matter.id }, subject: 'Offer', detail: 'Half' };
    await create(fixture.firm, 'notes', { ...data, ...subscribers(limited.userId) });
    const [mail = ''] = await mails();
    assert.match(mail, /^Subject: Note on the matter \d+: Offer$/m);
    assert.doesNotMatch(mail, /Unnamed/);
  });

  it('is not notified of a note on a hidden contact (practice:248)', async () => {
    const [all, own] = [
      await hire(fixture, fixture.firm),
      await hire(fixture, fixture.firm, { contactsVisibility: 'own' }),
    ];
    const contact = await createClient(fixture.firm);
    await mails();
    await create(fixture.firm, 'notes', {
      type: 'Contact',
      contact: { id: contact.id },
      subject: 'Health',
      ...subscribers(all.userId, own.userId),
    });
    assert.deepEqual(receivers(await mails()), [all.email]);
  });
});
