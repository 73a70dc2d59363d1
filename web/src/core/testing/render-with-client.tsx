/** Renders a component with the app's own query client, signed in or as a guest. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#core/queries/query-client.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from './fake-server.ts';

/** Patience of the tests with what loads, in ms: on a busy machine a dialog's code takes longer than the library's second. */
configure({ asyncUtilTimeout: 5_000 });

export function renderWithClient(
	ui: ReactNode,
	{ as = 'maya', changes = {} }: { as?: string | null; changes?: Partial<CurrentUser> } = {},
) {
	onlineManager.setOnline(true);
	if (as === null) setSignedOut(null);
	else setSignedIn({ ...userNamed(as), name: 'Maya Okonkwo', ...changes });
	const client = createQueryClient();
	const view = render(<QueryClientProvider client={client}>{ui}</QueryClientProvider>);
	return { ...view, client };
}
