/** Field of a passcode: read aloud by people, so that it is shown, and nothing of it is corrected or filled in. */
import { TextInput, type TextInputProps } from '#ui/controls/text-input.tsx';

export const PasscodeInput = (props: TextInputProps) => (
	<TextInput dir="auto" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
);
