/** Button that opens the dialog of drawn avatars. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { Palette } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

const DrawingDialog = lazyDialog(async () => (await import('./drawing-dialog.tsx')).DrawingDialog);

export function DrawingPicker({ user }: { user: CurrentUser }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="soft" icon={Palette} onClick={() => setOpen(true)}>
				{say('Pick a drawing')}
			</Button>
			<DrawingDialog user={user} open={isOpen} onOpenChange={setOpen} />
		</>
	);
}
