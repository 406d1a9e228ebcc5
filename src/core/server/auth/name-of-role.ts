import { nested, tell } from '#common/server-messages';
import type { Role } from '../principal/principal';

/** As part of a message, in the language of who reads it. */
export const nameOfRole = (role: Role) => nested(tell(`auth.role.${role}`));
