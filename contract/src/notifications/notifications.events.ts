import { event } from '../core/event.ts';

/** What the subject 'user' is told changed: something new, read, or gone. At most once for each member and batch of events. */
export const notificationsChanged = event({ name: 'notifications.changed', subjects: ['user'], audience: 'people' });
/** What the member reads where, and when. */
export const notificationSettingsUpdated = event({ name: 'notifications.settingsUpdated', subjects: ['user'], audience: 'actor' });
/** The member wants to hear of a post no more, or again. */
export const threadMuted = event({ name: 'notifications.threadMuted', subjects: ['post'], audience: 'actor' });
export const announcementMade = event({ name: 'announcement.made', subjects: ['announcement'], audience: 'members' });
