import * as z from 'zod/mini';

/** Numbers of open requests and reports for the caller. */
export const signalsSchema = z.object({
	/** Friend requests to the caller; 0 while the instance has friends switched off. */
	friendRequests: z.int(),
	/** Conversations with messages that the caller has not read, without muted and archived ones; 0 while the instance has messages switched off. */
	unreadConversations: z.int(),
	/** Conversations that wait for the caller's yes; 0 likewise. */
	messageRequests: z.int(),
	/** Requests to join tribes that the caller manages. */
	tribeRequests: z.int(),
	/** Reports in tribes that the caller looks after. */
	tribeReports: z.int(),
	/** Posts of newcomers that wait in tribes that the caller looks after. */
	tribeHeldPosts: z.int(),
	/** Unread notifications, without those of strangers; 0 while the instance has notifications switched off. */
	unreadNotifications: z.int(),
	/** Sign-ins from new devices that wait for an answer. */
	newSignIns: z.int(),
	/** Open reports; null except for administrators. */
	openReports: z.nullable(z.int()),
	/** People who ask to be let in; null except for administrators. */
	waitingApplications: z.nullable(z.int()),
});
export type Signals = z.infer<typeof signalsSchema>;
