import * as z from 'zod/mini';

/** What waits for the caller's answer. */
export const signalsSchema = z.object({
	/** Friend requests to the caller; 0 while the instance has friends switched off. */
	friendRequests: z.int(),
	/** Requests to join the tribes that the caller manages. */
	tribeRequests: z.int(),
	/** Open reports; null for everybody but administrators. */
	openReports: z.nullable(z.int()),
});
export type Signals = z.infer<typeof signalsSchema>;
