/** Rows of the access matrix: for each endpoint, what callers try to reach with it. */
import { testPassword } from '@friends/test-kit/members';
import { fixed, listed, type Rows } from './row.ts';
import { channelRows } from './rows-channels.ts';
import { eventRows } from './rows-events.ts';
import { filterRows } from './rows-filters.ts';
import { joiningRows } from './rows-joining.ts';
import { messageRows } from './rows-messages.ts';
import { notificationRows } from './rows-notifications.ts';
import { peopleRows } from './rows-people.ts';
import { searchRows } from './rows-search.ts';
import { syndicationRows } from './rows-syndication.ts';
import { tribeJoiningRows } from './rows-tribe-joining.ts';
import { tribeOrderRows } from './rows-tribe-order.ts';
import { tribeRoleRows } from './rows-tribe-roles.ts';
import { tribeRows } from './rows-tribes.ts';
import { webhookRows } from './rows-webhooks.ts';
import { writtenRows } from './rows-written.ts';
import type { Caller, Stage } from './stage.ts';

const own = [fixed('what is the caller’s own')];
const nothing = [fixed('anything')];

function sessionRows({ people, session, signIn }: Stage): Rows {
	const named = (caller: Caller) => (caller === 'guest' ? undefined : people[caller]);
	return {
		'auth.register': [
			fixed('a new account', { body: { name: 'New', username: 'someone_new', email: 'new@friends.example', password: testPassword } }),
		],
		'auth.login': [
			{
				thing: 'the caller’s own account',
				call: (caller) => {
					const email = named(caller)?.user.email;
					return email === undefined ? undefined : { body: { email, password: testPassword } };
				},
			},
		],
		'auth.refresh': [
			{
				thing: 'the caller’s own session',
				call: (caller) => {
					const bearer = named(caller)?.session.refreshToken;
					return bearer === undefined ? undefined : { bearer };
				},
			},
		],
		'auth.logout': own,
		'auth.proveSession': [fixed('what is the caller’s own', { body: { currentPassword: testPassword } })],
		'auth.listSessions': own,
		'auth.endSession': [fixed('a session of the author', { params: { id: session } })],
		'auth.endOtherSessions': own,
		'auth.listNewSignIns': own,
		'auth.answerSignIn': [fixed('a sign-in of the author', { params: { id: signIn }, body: { wasMe: true } })],
	};
}

function accountRows(): Rows {
	return {
		'accounts.getAccount': own,
		'accounts.changeEmail': [fixed('what is the caller’s own', { body: { email: 'another-one@friends.example' } })],
		'accounts.setPassword': [fixed('what is the caller’s own', { body: { password: 'three-wet-boots-9' } })],
		'accounts.changePassword': [
			fixed('what is the caller’s own', { body: { currentPassword: testPassword, password: 'three-wet-boots-9' } }),
		],
		'twoStep.getTwoStep': own,
		'twoStep.beginTwoStep': own,
		'twoStep.confirmTwoStep': [fixed('what is the caller’s own', { body: { code: '123456' } })],
		'twoStep.endTwoStep': [fixed('what is the caller’s own', { body: { code: '123456' } })],
	};
}

const recoveryRows: Rows = {
	'recovery.getRecoveryCodes': own,
	'recovery.makeRecoveryCodes': own,
	'recovery.askForResetLink': [fixed('an address without mail', { body: { email: 'anyone@friends.example' } })],
	'recovery.askForConfirmation': own,
	'recovery.confirmEmail': [fixed('a link that was made up', { body: { token: 'made-up' } })],
	'recovery.resetByLink': [fixed('a link that was made up', { body: { token: 'made-up', password: 'three-wet-boots-9' } })],
	'recovery.resetByCode': [
		fixed('a code that was made up', { body: { email: 'anyone@friends.example', code: 'made-up', password: 'three-wet-boots-9' } }),
	],
};
function departureRows(): Rows {
	return { 'departures.depart': [fixed('what is the caller’s own', { body: { kind: 'break' } })] };
}

function tokenRows({ programToken }: Stage): Rows {
	return {
		'tokens.listTokens': [fixed('a token of the author', {}, { shown: listed(programToken) })],
		'tokens.createToken': [fixed('what is the caller’s own', { body: { name: 'Photo frame', scopes: ['read'], days: 30 } })],
		'tokens.revokeToken': [fixed('a token of the author', { params: { id: programToken } })],
	};
}

function passkeyRows({ passkey }: Stage): Rows {
	const answer = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
	const madeUp = { name: 'Phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
	return {
		'passkeys.askForPasskey': nothing,
		'passkeys.loginWithPasskey': [fixed('a made up passkey', { body: answer })],
		'passkeys.proveWithPasskey': [fixed('a made up passkey', { body: answer })],
		'passkeys.listPasskeys': own,
		'passkeys.createPasskey': own,
		'passkeys.addPasskey': [fixed('a made up passkey', { body: madeUp })],
		'passkeys.renamePasskey': [fixed('a passkey of the author', { params: { id: passkey }, body: { name: 'Mine' } })],
		'passkeys.removePasskey': [fixed('a passkey of the author', { params: { id: passkey } })],
	};
}

function providerRows({ linkedProvider }: Stage): Rows {
	const madeUp = [fixed('a made up identity', { body: { identity: 'AAAA' } })];
	return {
		'providers.beginTrip': [fixed('a provider that is not set', { params: { provider: 'weaver' } })],
		'providers.endTrip': [fixed('a made up trip', { body: { ticket: 'AAAA', answer: '?code=AAAA' } })],
		'providers.loginWithProvider': madeUp,
		'providers.proveWithProvider': madeUp,
		'providers.listLinkedProviders': [fixed('a provider that the author linked', {}, { shown: listed(linkedProvider) })],
		'providers.linkProvider': madeUp,
		'providers.unlinkProvider': [fixed('a provider that the author linked', { params: { id: linkedProvider } })],
	};
}

function instanceRows(): Rows {
	return {
		'instance.getHealth': nothing,
		'instance.getReadiness': nothing,
		'instance.getInstance': nothing,
		'instance.getRules': nothing,
	};
}

function adminRows({ cases, people, tribes }: Stage): Rows {
	const settle = (id: string) => ({ params: { id }, body: { reason: 'Seen to' } });
	const settled = [fixed('an open report', settle(cases.open)), fixed('a report about the administrator', settle(cases.aboutAdmin))];
	const ofPrivate = { params: { id: tribes.private } };
	const act = (action: string, userId: string) => ({ body: { action, userId, reason: 'Seen to' } });
	return {
		'admin.getStats': nothing,
		'admin.listUsers': nothing,
		'admin.actOnUser': [
			fixed('another member', act('deactivate', people.stranger.user.id)),
			fixed('the administrator', act('deactivate', people.admin.user.id)),
			fixed('another administrator', act('deactivate', people['other admin'].user.id)),
			fixed('the owner', act('deactivate', people.owner.user.id)),
			fixed('the role of a member', act('grant_admin', people.stranger.user.id)),
			fixed('the role of another administrator', act('revoke_admin', people['other admin'].user.id)),
		],
		'admin.makeResetLink': [
			fixed('another member', { params: { id: people.stranger.user.id } }),
			fixed('the administrator', { params: { id: people.admin.user.id } }),
			fixed('another administrator', { params: { id: people['other admin'].user.id } }),
			fixed('the owner', { params: { id: people.owner.user.id } }),
		],
		'admin.listAdminReports': nothing,
		'admin.getAdminReport': [
			fixed('an open report', { params: { id: cases.open } }),
			fixed('the report of a closed tribe', { params: { id: cases.closedTribe } }),
			fixed('a report about the administrator', { params: { id: cases.aboutAdmin } }),
		],
		'admin.removeReported': settled,
		'admin.dismissReport': settled,
		'admin.restoreReported': [
			fixed('a removed post', settle(cases.removed)),
			fixed('a closed tribe', settle(cases.closedTribe)),
			fixed('an open report', settle(cases.open)),
		],
		'admin.listOwnedTribes': [fixed('tribes of the owner', { params: { id: people['tribe owner'].user.id } })],
		'admin.listHeirs': [fixed('a private tribe', ofPrivate)],
		'admin.renameTribe': [fixed('a private tribe', { ...ofPrivate, body: { name: 'Spinners', slug: 'spinners', reason: 'Seen to' } })],
		'admin.giveTribe': [fixed('a private tribe', { ...ofPrivate, body: { userId: people.member.user.id, reason: 'Seen to' } })],
		'admin.listAuditLogs': nothing,
		'admin.exportAuditLogs': nothing,
		'admin.getStatistics': nothing,
		'admin.getSettings': nothing,
		'admin.updateSettings': [fixed('anything', { body: { description: 'Weavers' } })],
	};
}

function ownRows({ exported, imported: importId, upload }: Stage): Rows {
	const { id, ...query } = upload;
	const { id: exportId, ...exportQuery } = exported;
	return {
		'users.getMe': own,
		'users.getAuthUser': own,
		'users.updateProfile': [fixed('what is the caller’s own', { body: { bio: 'New' } })],
		'users.updatePrivacy': [fixed('what is the caller’s own', { body: { showEmail: true } })],
		'users.updatePreferences': [fixed('what is the caller’s own', { body: { showSummaries: true } })],
		'exports.createExport': own,
		'exports.listExports': own,
		'exports.getExportAddress': [fixed('an export of the author', { params: { id: exportId } })],
		'exports.downloadExport': [
			fixed('the address of an export of the author', { params: { id: exportId }, query: exportQuery }),
			fixed('one with another signature', { params: { id: exportId }, query: { ...exportQuery, signature: 'A'.repeat(43) } }),
		],
		'imports.createImport': [fixed('what is the caller’s own', { body: { bytes: 1 } })],
		'imports.listImports': own,
		'imports.putImportPiece': [fixed('an import of the author', { params: { id: importId, number: '0' } })],
		'imports.startImport': [
			fixed('an import of the author', {
				params: { id: importId },
				body: { posts: true, narrower: false, profileTexts: false, picture: false },
			}),
		],
		'imports.cancelImport': [fixed('an import of the author', { params: { id: importId } })],
		'uploads.createUpload': own,
		'uploads.putUpload': [
			fixed('an upload address of the author', { params: { id }, query }),
			fixed('one with another signature', { params: { id }, query: { ...query, signature: 'A'.repeat(43) } }),
		],
		'uploads.updateProfilePicture': [
			fixed('a picture of someone else', { body: { profilePictureUrl: `/uploads/${'a'.repeat(32)}.webp` } }),
		],
		'feed.getFeedMark': own,
		'signals.getSignals': own,
		'reports.listOutcomes': own,
		'reports.seeOutcomes': [fixed('what is the caller’s own', { body: { ids: [] } })],
		'reports.listRemovals': own,
		'reports.seeRemovals': [fixed('what is the caller’s own', { body: { ids: [] } })],
	};
}

/** What is said in channels is read and written by the endpoints of all conversations. */
const withChannels = (rows: Rows, stage: Stage): Rows => ({
	...rows,
	...Object.fromEntries(Object.entries(channelRows(stage)).map(([name, ofChannels]) => [name, [...(rows[name] ?? []), ...ofChannels]])),
});

export const rowsOf = (stage: Stage): Rows => withChannels(rowsWithoutChannels(stage), stage);

const rowsWithoutChannels = (stage: Stage): Rows => ({
	...sessionRows(stage),
	...accountRows(),
	...recoveryRows,
	...tokenRows(stage),
	...departureRows(),
	...passkeyRows(stage),
	...providerRows(stage),
	...instanceRows(),
	...ownRows(stage),
	...filterRows(stage),
	...joiningRows(stage),
	...messageRows(stage),
	...writtenRows(stage),
	...peopleRows(stage),
	...searchRows(stage),
	...tribeJoiningRows(stage),
	...tribeOrderRows(stage),
	...tribeRoleRows(stage),
	...tribeRows(stage),
	...adminRows(stage),
	...webhookRows(stage),
	...eventRows(stage),
	...syndicationRows(stage),
	...notificationRows(stage),
});
