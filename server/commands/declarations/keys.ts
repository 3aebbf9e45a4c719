/** chancery keys …: changes the encryption key of an installation. */
import type { Command } from '../command.ts';

export const keysNew: Command = {
  name: 'keys new',
  summary: 'Creates a new encryption key in the data folder and keeps the previous one next to it',
  prints: '`{"key_file", "previous_keys_file"}`',
  run: async (call) => (await import('../keys.ts')).keysNew(call),
};

export const keysRotate: Command = {
  name: 'keys rotate',
  summary:
    'Encrypts everything stored under a previous key with the current one; if it was stopped, run it again',
  prints:
    '`{"values": {"NAME": {"resealed", "unreadable"}}, "seals"}`; exit 1 if a value cannot be decrypted',
  run: async (call) => (await import('../keys.ts')).keysRotate(call),
};

export const keysStatus: Command = {
  name: 'keys status',
  summary: 'Counts the stored secrets, and those not encrypted with the current key; exit 1 if there are any',
  prints: '`{"values": {"NAME": {"sealed", "others"}}}`',
  run: async (call) => (await import('../keys.ts')).keysStatus(call),
};
