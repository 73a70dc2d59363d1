/** Password input with a button that shows the password. */
import { say } from '@friends/contract/core/languages/say';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from './icon-button.tsx';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
	const [isShown, setIsShown] = useState(false);
	return (
		<div className="relative">
			<input
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				{...rest}
				type={isShown ? 'text' : 'password'}
				className={cx('control pe-13.5', className)}
			/>
			<IconButton
				label={isShown ? say('Hide password') : say('Show password')}
				icon={isShown ? EyeOff : Eye}
				aria-pressed={isShown}
				className="absolute top-0.5 end-0.75"
				onClick={() => setIsShown(!isShown)}
			/>
		</div>
	);
}
