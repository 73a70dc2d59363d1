/** Converts any thrown error to the refusal for the caller, for every transport. */
import { isReferenceGone, troubleOf } from '../driver-errors.ts';
import { AppError, notFound } from '../errors.ts';

export function refusalOf(error: unknown): AppError {
	if (error instanceof AppError) return error;
	if (error instanceof Error) {
		if (isReferenceGone(error)) return notFound('gone');
		const trouble = troubleOf(error);
		if (trouble) return new AppError(trouble);
	}
	return new AppError('internal');
}
