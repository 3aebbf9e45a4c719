/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { contact } from './contacts/contact.ts';
import { address, emailAddress, instantMessenger, phoneNumber, webSite } from './contacts/details.ts';
import { detailRules, phoneNumberRules } from './contacts/write-details.ts';
import { contactRules } from './contacts/write.ts';
import { group } from './groups/group.ts';
import { groupRules } from './groups/write.ts';
import { user } from './users/user.ts';
import { userRules } from './users/write.ts';

export const rulesOfPeople: readonly RecordRules[] = [
  ruled(contact, contactRules),
  ruled(address, detailRules),
  ruled(emailAddress, detailRules),
  ruled(instantMessenger, detailRules),
  ruled(group, groupRules),
  ruled(phoneNumber, phoneNumberRules),
  ruled(webSite, detailRules),
  ruled(user, userRules),
];
