/** Passkeys, with an authenticator in software: adding one, and logging in with it. */
import { proveWithPasskey, removePasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import { addAnother, addPasskey, plugIn, withoutSuggestions } from '../authenticator.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { refuseCalls, watchCalls } from '../network.ts';
import { button, expectLanding, expectSignedIn, expectToast, logOut } from '../steps.ts';

test('a passkey is added, named, and logs in', async ({ signIn }) => {
	const { page } = await signIn();
	await plugIn(page);
	await addPasskey(page, 'MacBook, kitchen table');
	await button(page.getByRole('dialog', { name: 'Passkeys' }), 'Close')
		.last()
		.click();
	await expect(page.getByText('One: MacBook, kitchen table')).toBeVisible();

	await logOut(page);
	await expectLanding(page);
	await withoutSuggestions(page);
	await page.goto('/login');
	await button(page, 'Use a passkey').click();
	await expectSignedIn(page);
});

test('a passkey is taken from the list of the email field, without a button', async ({ signIn }) => {
	const { page } = await signIn();
	await plugIn(page);
	await addPasskey(page, 'Phone');
	await button(page.getByRole('dialog', { name: 'Passkeys' }), 'Close')
		.last()
		.click();
	await logOut(page);
	await expectLanding(page);
	// The authenticator answers for the person who picks its passkey in the list.
	await page.goto('/login');
	await expectToast(page, 'Welcome back!');
	await expectSignedIn(page);
});

test('a second passkey is added, and the first renamed, and removed once the second has proved who acts', async ({ signIn }) => {
	const { page } = await signIn();
	const touch = await plugIn(page);
	await addPasskey(page, 'Phone');
	await touch(false);
	await touch.next();
	await addAnother(page, 'Key ring');
	const list = page.getByRole('list', { name: 'Your passkeys' });
	await expect(list.getByRole('listitem')).toHaveCount(2);

	await button(list, 'Rename Phone').click();
	const naming = page.getByRole('dialog', { name: 'Rename this passkey' });
	await naming.getByRole('textbox', { name: 'Name' }).fill('Old phone');
	await button(naming, 'Save').click();

	// Ten minutes after the log-in.
	const goOn = await refuseCalls(
		page,
		{ method: 'DELETE', path: new RegExp(removePasskey.path.replace(':id', '[^/]+$')) },
		{ status: 403, code: 'proof_needed', detail: 'Please prove that it’s you.' },
	);
	const proofs = watchCalls(page, proveWithPasskey);
	await button(list, 'Remove Old phone').click();
	await button(page.getByRole('dialog', { name: 'Remove Old phone?' }), 'Remove').click();
	const question = page.getByRole('dialog', { name: 'Just checking it’s you' });
	// The question behind it waits.
	await expectAccessible(page, 'the proof by a passkey', { isLoading: true });
	await goOn();
	await button(question, 'Use a passkey').click();
	await expectToast(page, 'Passkey removed', 'Your other devices are signed out.');
	expect(await (await proofs[0]?.response())?.status()).toBe(204);
	await expect(list.getByRole('listitem')).toHaveText([/^Key ring/]);
});
