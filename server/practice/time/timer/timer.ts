/** A user's running timer; at most one. Its seconds are added to the time entry when it stops. */
import { f } from '#kernel/declarations/field.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';

/** The body of the request that starts it. */
export const timerInput = { activity: m.reference('activity', { required: true }) } satisfies Members;

export const timer = resource({
  name: 'timer',
  path: 'timer',
  table: 'timers',
  operations: [],
  describe: "A user's running timer.",
  scope: 'activities',
  fields: {
    id: f.id(),
    etag: f.etag(),
    start_time: f.instant({ notNull: true }),
    elapsed_time: f.decimal({
      sql: 'trim_scale(round(greatest(extract(epoch from {now}::timestamptz - {t}.start_time), 0) / 3600, 6))',
      redact: { restrictions: 'hours_of_others', unless: '{t}.user_id = {viewer}' },
      describe: 'Hours since it was started.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    activity: f.belongsTo('activity'),
  },
  input: timerInput,
});
