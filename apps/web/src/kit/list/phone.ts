/** Below this width a list is cards, not a table. */
export const phoneBelow = 720
