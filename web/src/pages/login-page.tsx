/** Where members come back in. */
import { useSearch } from 'wouter';
import { registerPath, returnPathOf } from '#core/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';

export function LoginPage() {
	// Where one wanted to go is kept on the way over the other form.
	const search = useSearch();
	return (
		<AuthFrame label="Your people kept your seat warm." title="Log in" subtitle="Good to see you. Pick up where you left off.">
			<LoginForm registerHref={registerPath(returnPathOf(search))} />
		</AuthFrame>
	);
}
