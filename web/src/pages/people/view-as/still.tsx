/** Shows buttons as they are for others, without their effect. Links lead on. */
import type { ReactNode } from 'react';

export function Still({ children }: { children: ReactNode }) {
	return (
		<fieldset disabled className="pointer-events-none contents [&_a]:pointer-events-auto [&_button]:opacity-100!">
			{children}
		</fieldset>
	);
}
