/** Notices to members about what was done to something of theirs, apart from removals by administrators, which are noticed by their case. */
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import { insertNotice, type NewNotice } from './notices.queries.ts';

export type TellMember = typeof tellMember;

export const tellMember = (transaction: Transaction, notice: Omit<NewNotice, 'id'>): Promise<void> =>
	insertNotice(transaction, { id: newId(), ...notice });
