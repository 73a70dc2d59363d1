import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Changes of an account, and ways back in',
	rows: [
		{
			line: 'A password is changed with the current one, and only so',
			state: 'real',
			note: 'ASVS 6.2.2, 6.2.3; a wrong one is counted by account and written to the security log',
			files: ['contract/src/accounts/accounts.endpoints.ts', 'server/src/features/accounts/account-changes.service.ts'],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': [
					'the new one signs in, and the old one no longer',
					'with a wrong current password, at its field',
					'of two changes from one session, one is made',
					'guessing the current password is limited for the account, wherever it is done',
				],
				'server/src/core/observability/security-log.api.test.ts': ['%s'],
			},
		},
		{
			line: 'Passkeys sign in and prove: bound to the address of the community, with a check of who holds the device',
			state: 'real',
			note: 'ASVS 6.3.3, 6.4.4, 6.5.1; user verification is required, so one counts as two factors ([why](decisions/0059-passkeys.md))',
			files: [
				'server/src/features/passkeys/passkeys.service.ts',
				'server/src/features/passkeys/challenges.ts',
				'server/src/features/accounts/passkeys.queries.ts',
			],
			tests: {
				'server/src/features/passkeys/passkeys.api.test.ts': [
					'is added, listed, and signs in',
					'with a counter that goes back',
					'without a check of who holds it',
					'twice with one answer, one after the other or at once',
					'after five minutes, or with a challenge that is not ours',
					'with the key of another authenticator, or for another account',
					'with the challenge of another member, or one to sign in with',
					'of another member is none, and an answer counts once',
					'is asked first, and comes back with the same answer, once: %s',
				],
				'e2e/src/people/passkeys.spec.ts': [],
			},
		},
		{
			line: 'An email is changed after a recent proof; every other session ends, and the earlier address is told',
			state: 'real',
			note: 'ASVS 6.3.7, 7.5.1; unconfirmed from then on; trying which emails are registered is limited to five an hour for an account',
			files: ['contract/src/accounts/accounts.endpoints.ts', 'server/src/features/accounts/account-changes.service.ts'],
			tests: {
				'server/src/features/accounts/change-email.api.test.ts': [
					'the new one signs in, and the old one no longer',
					'without a recent proof',
					'every other session ends at once, and this one goes on',
					'it is unconfirmed, whatever the old one was',
					'the old address is told, without the new one',
					'of two changes from two sessions, one is made, and the other session ends',
					'trying which emails are registered is limited for the account, wherever it is done',
				],
			},
		},
		{
			line: 'A password change ends every other session; a person sees and ends their sessions',
			state: 'real',
			note: 'the one that made the change goes on; a sign-in with the old password that was under way opens none',
			files: [
				'contract/src/auth/auth.endpoints.ts',
				'server/src/features/accounts/account-changes.service.ts',
				'web/src/features/settings/devices/devices-section.tsx',
			],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': [
					'every other session ends at once, and this one goes on',
					'a sign-in with the old password that began earlier opens no session: after its statement %i',
					'no session that the old password opened outlives the change',
				],
				'server/src/features/auth/own-sessions.api.test.ts': [
					'shows every running session with its device, last used first, exactly as promised',
					'takes effect at once, for its access token and its refresh token',
				],
				'web/src/features/settings/devices/devices-section.test.tsx': [],
			},
		},
		{
			line: 'A member learns of a sign-in from a new device, and undoes it',
			state: 'real',
			note: 'ASVS 6.3.5; asked on their other devices, and told by mail where it is set ([why](decisions/0052-new-devices.md))',
			files: [
				'server/src/features/auth/devices/new-devices.ts',
				'web/src/features/settings/devices/new-sign-ins.tsx',
				'web/src/features/settings/devices/new-sign-in-notice.tsx',
			],
			tests: {
				'server/src/features/auth/devices/new-devices.api.test.ts': [
					'another device asks the first about it, exactly as promised, and the signals count it',
					'ends every session on that device, and leaves the others',
					'sees no question, and cannot answer',
					'is not known because it comes twice, or because another new one vouches for it',
					'says with what and when, and leads to the devices',
				],
				'e2e/src/people/devices.spec.ts': ['a sign-in from a new device is told on home, and ended by a no'],
			},
		},
		{
			line: 'Before administrative acts and sensitive changes, the member proves again who they are',
			state: 'real',
			note: 'ASVS 7.5.1; when the last proof of the session is older than ten minutes ([why](decisions/0047-recent-proofs.md))',
			files: ['server/src/core/endpoints/admit.ts', 'contract/src/core/endpoint.ts', 'web/src/features/auth/proof-dialog.tsx'],
			tests: {
				'server/src/features/auth/proof.api.test.ts': [
					'is a proof for ten minutes, and not longer',
					'is not prolonged by a renewal of its session',
					'is one for this session only',
					'is refused where it is wrong, and proves nothing',
					'a refused act has changed nothing, and goes through under its key once it is proved',
				],
				'web/src/features/auth/proof-dialog.test.tsx': ['asks once for all requests, and repeats each with its key'],
				'e2e/src/people/security.spec.ts': ['a change that matters waits for the password, and goes through with the right one'],
				'e2e/src/people/passkeys.spec.ts': [
					'a second passkey is added, and the first renamed, and removed once the second has proved who acts',
				],
			},
		},
		{
			line: 'Leaving, for a while or for good, asks for a proof of the last two minutes',
			state: 'real',
			note: 'ASVS 7.5.1; it hides at once all that a member wrote ([why](decisions/0070-four-promises-of-accounts.md))',
			files: ['contract/src/departures/departures.endpoints.ts', 'server/src/core/endpoints/admit.ts'],
			tests: {
				'server/src/features/departures/departures.api.test.ts': [
					'asks for a proof of the last two minutes, and for a member',
					'happens once, by two devices at once',
				],
			},
		},
		{
			line: 'Ten recovery codes of 120 random bits, shown once, each used once, kept as hashes',
			state: 'real',
			note: 'ASVS 6.5.1, 6.5.2, 6.5.3, 6.5.4; with 112 bits or more a plain hash is enough; earlier ones, of 65 bits, stay good until new ones are made. New ones need a recent proof, and end the earlier ones',
			files: ['server/src/features/accounts/recovery-codes.ts', 'server/src/features/accounts/recovery-codes.queries.ts'],
			tests: {
				'server/src/features/recovery/recovery-codes.api.test.ts': [
					'are made, each another, and their owner reads how many are left, never which',
					'are kept as hashes alone',
					'end with the next ten',
					'works once, also of two at once',
					'of an earlier version, which is shorter, stays good, once',
					'is none of another member, and nothing that was made up',
					'without a recent proof, and made with one',
				],
				'web/src/features/settings/security/recovery-codes/codes-dialog.test.tsx': ['is done once they are kept'],
			},
		},
		{
			line: 'A forgotten password is replaced by way of a one-time link of 30 minutes or a recovery code, which ends all sessions and signs in to none',
			state: 'real',
			note: 'ASVS 6.4.3, 6.4.4, 6.5.1, 6.6.1, 6.6.2, 7.4.3; a second step is asked for by the sign-in that follows; the member is told by mail ([why](decisions/0051-ways-back-in.md))',
			files: ['server/src/features/recovery/resets.service.ts', 'server/src/features/recovery/links.ts'],
			tests: {
				'server/src/features/recovery/resets.api.test.ts': [
					'the new password signs in, the old one no longer, and no session goes on',
					'the member is told, and it is on the record without a word of the secrets',
					'it works once',
					'it works once of two at once',
					'that was %s ends after half an hour',
					'that was mailed ends with the address',
					'ends with a new password, and with any other link that was used',
					'is kept as a hash alone, waits in no job, and is forgotten',
					'a sign-in with the old password that was under way opens no session that goes on',
				],
				'web/src/pages/entry/recovery-pages.test.tsx': ['sets a new password, and takes its token out of the address'],
				'e2e/src/entry/letters.spec.ts': ['a new password comes by a link, which works once and signs out everywhere'],
			},
		},
		{
			line: 'Asking for a link, and a wrong code, tell nothing of which addresses have an account',
			state: 'real',
			note: 'ASVS 6.3.8; the same answer, the same statements, and the time of one hash; five letters an hour reach one mailbox',
			files: ['server/src/features/recovery/resets.service.ts'],
			tests: {
				'server/src/features/recovery/resets.api.test.ts': [
					'is answered alike whether the address has an account or not, with the same statements',
					'is refused alike for an unknown address, another member’s, a wrong and a used one',
					'floods no mailbox, and begins again after an hour',
					'guessing codes is limited for that address and caller',
				],
			},
		},
		{
			line: 'An email is confirmed by a link to it, and unconfirmed again when it changes',
			state: 'real',
			note: 'where the community sends mail; the link lasts three days, sets no password, and ends with another email',
			files: ['server/src/features/recovery/confirmations.service.ts', 'server/src/features/recovery/confirmations.follower.ts'],
			tests: {
				'server/src/features/recovery/confirmations.api.test.ts': [
					'a new member gets a letter, whose link confirms the email, also when it is opened twice',
					'a new email is unconfirmed, gets a letter of its own, and the link to the earlier one ends',
					'ends after three days',
					'sets no password, and one that was made up confirms nothing',
					'floods no mailbox',
				],
				'e2e/src/entry/letters.spec.ts': ['an email is confirmed by a link, and one of an earlier email no longer confirms'],
			},
		},
		{
			line: 'An administrator’s link is recorded, and told to its member; none for the owner, nor for administrators by others',
			state: 'real',
			note: 'ASVS 6.4.6: the administrator starts the reset, and the member chooses the password',
			files: ['server/src/features/admin/reset-links.service.ts'],
			tests: {
				'server/src/features/admin/reset-links.api.test.ts': [
					'the member is told by mail and in the app, without the link',
					'it is in the audit log, without the link',
					'for oneself, for the owner, and for administrators by others than the owner',
					'without a recent proof',
				],
				'server/src/admin.api.test.ts': ['makes a link with which a member sets a new password'],
			},
		},
	],
} satisfies Section;
