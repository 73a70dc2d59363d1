/** Roles, apart from the schemas: the first screens load these without the library of the schemas. */
export const userRoles = ['member', 'admin', 'owner'] as const;
export type UserRole = (typeof userRoles)[number];

/** Administrators, the owner of the community among them. */
export const isAdministrator = (role: UserRole): boolean => role !== 'member';
