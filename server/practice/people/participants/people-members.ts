/** People in a body, `{id, type: User or Contact}`. */
import { m, type Members } from '#kernel/declarations/member.ts';

export const personMembers = {
  id: m.value('integer', { required: true }),
  type: m.oneOf(['User', 'Contact'], { required: true }),
  _deleted: m.value('boolean'),
  _destroy: m.value('boolean'),
} satisfies Members;

export const people = m.list(personMembers);
