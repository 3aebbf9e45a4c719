/** chancery keys …: changes the encryption key of an installation. */
import type { Command } from '../command.ts';

export const keysNew: Command = {
  name: 'keys new',
  summary: 'Makes a new encryption key in the data folder and keeps the former one beside it',
  prints: '`{"key_file", "previous_keys_file"}`',
  run: async (call) => (await import('../keys.ts')).keysNew(call),
};

export const keysRotate: Command = {
  name: 'keys rotate',
  summary:
    'Puts everything that is stored under a previous encryption key under the current one; run it again where it was stopped',
  prints: '`{"values": {"NAME": {"resealed", "unreadable"}}, "seals"}`; exit 1 where a value cannot be read',
  run: async (call) => (await import('../keys.ts')).keysRotate(call),
};

export const keysStatus: Command = {
  name: 'keys status',
  summary:
    'Counts the stored secrets, and those that are not under the current encryption key; exit 1 where any is',
  prints: '`{"values": {"NAME": {"sealed", "others"}}}`',
  run: async (call) => (await import('../keys.ts')).keysStatus(call),
};
