/** The first start of a community that others can reach: the host signs up with the code that the server printed. */
import { newRegistration } from '@friends/test-kit/members';
import { expect, test } from '../fixtures.ts';
import { expectToast, fillRegistration } from '../steps.ts';

for (const width of [390, 1280]) {
	test(`the host opens the printed link and becomes the administrator, at ${width} px`, async ({ newWorld, visit }) => {
		const world = await newWorld({ HOST: '0.0.0.0' });
		const link = /open (\S+)/.exec(world.server.greeting)?.[1] ?? '';
		const page = await visit(world);
		await page.setViewportSize({ width, height: 844 });
		await page.goto(link);
		await expect(page.getByText('You’re the first one here.')).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Setup code' })).toHaveValue(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
		await fillRegistration(page, newRegistration());
		await page.getByRole('button', { name: 'Sign Up' }).click();
		await expectToast(page, 'Account created!', 'You’re the administrator here.');

		const next = await visit(world);
		await next.goto('/register');
		await fillRegistration(next, newRegistration());
		await expect(next.getByRole('textbox', { name: 'Setup code' })).toBeHidden();
		await next.getByRole('button', { name: 'Sign Up' }).click();
		await expectToast(next, 'Account created!');
	});

	test(`a stranger who comes first is asked for the code, and loses nothing of what they typed, at ${width} px`, async ({
		newWorld,
		visit,
	}) => {
		const world = await newWorld({ HOST: '0.0.0.0' });
		const code = world.server.setupCode ?? '';
		const page = await visit(world);
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/register');
		const field = page.getByRole('textbox', { name: 'Setup code' });
		await expect(field).toHaveAccessibleDescription(/^The code that the server printed when it started/);
		const wanted = newRegistration();
		await fillRegistration(page, wanted);
		await field.fill('2222-2222');
		await page.getByRole('button', { name: 'Sign Up' }).click();
		await expect(field).toBeFocused();
		await expect(field).toHaveAccessibleDescription(/^This isn’t the code that the server printed/);
		await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(wanted.name);
		await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(wanted.password);

		await field.fill(code.toLowerCase());
		await page.getByRole('button', { name: 'Sign Up' }).click();
		await expectToast(page, 'Account created!', 'You’re the administrator here.');
	});
}
