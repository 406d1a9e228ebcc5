/** The type of a workspace's own saved object (spec, section 3). */
export const WORKSPACE_TYPE = 'workspace';

/** How many letters a name and a description have at most (core contract, 2.3). */
export const MAX_NAME = 40;
export const MAX_DESCRIPTION = 200;

/** The prefix of the feature that names a workspace's use case. */
export const USE_CASE_PREFIX = 'use-case-';
