/** Keys of members begin with `=`, keys of substances that may be members with `?`; keys of names with neither. */
export const memberSign = '='
export const possibleSign = '?'
