import { expect, it } from 'vitest';
import '#ui/testing.ts';
import { changedDraft, channelDraftOf, slowChoices } from './channel-draft.ts';

const draft = channelDraftOf(undefined);

it('lets moderators alone write where they alone see', () => {
	expect(changedDraft(draft, { see: 'moderator' })).toMatchObject({ see: 'moderator', write: 'moderator' });
	expect(changedDraft({ ...draft, see: 'moderator', write: 'moderator' }, { write: 'member' })).toMatchObject({ write: 'moderator' });
});

it('gives announcements to moderators, and talk to all, once the kind is chosen', () => {
	const announcements = changedDraft(draft, { kind: 'announcements' });
	expect(announcements).toMatchObject({ see: 'member', write: 'moderator' });
	expect(changedDraft(announcements, { write: 'member' })).toMatchObject({ kind: 'announcements', write: 'member' });
	expect(changedDraft(announcements, { kind: 'chat' })).toMatchObject({ write: 'member' });
});

it('offers the pause that is set among the others, each in its largest unit', () => {
	expect(slowChoices(45)).toMatchObject({ 0: 'Off', 45: '45 seconds', 60: '1 minute', 3600: '1 hour', 21600: '6 hours' });
	expect(Object.keys(slowChoices(60))).toEqual(Object.keys(slowChoices(0)));
});
