/** Screens of guests. */
import { expect } from '@playwright/test';
import { toast } from '../steps.ts';
import { at, type Screen } from './screen.ts';

export const guestScreens: readonly Screen[] = [
	at('/', 'FRIENDS'),
	at('/login', 'Log in'),
	at('/login/elsewhere', 'Nothing to finish here'),
	at('/register', 'Sign up'),
	at('/join#an-invitation-that-has-ended', 'Sign up'),
	at('/forgot', 'Forgot your password?'),
	at('/reset#token=used-before', 'Set a new password'),
	at('/confirm#token=used-before', 'Your email', 'refused'),
	at('/nowhere', '404 Page Not Found', 'refused'),
	at('/settings', 'This is for members of FRIENDS'),
	{
		name: 'a post for members',
		async open(page) {
			await page.goto('/login');
			const href = await page.evaluate(async () => {
				const [post] = (await (await fetch('/api/posts')).json()) as { id: string }[];
				return `/post/${post?.id}`;
			});
			await page.goto(href);
			await expect(page.getByRole('heading', { name: 'This is for members of FRIENDS' })).toBeVisible();
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
		},
	},
	{
		name: 'register with errors and a toast',
		isNarrowApart: true,
		async open(page) {
			await page.goto('/register');
			await page.getByRole('textbox', { name: 'Full name' }).fill('Ada');
			await page.getByRole('textbox', { name: 'Username' }).fill('a');
			await page.getByRole('textbox', { name: 'Email' }).fill('ada');
			await page.getByRole('textbox', { name: 'Password', exact: true }).fill('12345');
			await page.getByRole('textbox', { name: 'Confirm password' }).fill('1');
			await page.getByRole('button', { name: 'Sign Up' }).click();
			await expect(toast(page, "Passwords don't match")).toBeVisible();
		},
	},
];
