/** Path of a secret calendar. */
export const calendarOf = (secret: string): string => `/calendars/${secret}/events.ics`;

export const calendarMediaType = 'text/calendar';
