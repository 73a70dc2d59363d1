/** Converts any thrown error to the refusal for the caller, for every transport. */
import { isDatabaseUnavailable, isReferenceGone } from '../driver-errors.ts';
import { AppError, notFound } from '../errors.ts';

export function refusalOf(error: unknown): AppError {
	if (error instanceof AppError) return error;
	if (error instanceof Error) {
		if (isReferenceGone(error)) return notFound('gone');
		if (isDatabaseUnavailable(error)) return new AppError('unavailable');
	}
	return new AppError('internal');
}
