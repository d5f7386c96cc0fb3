/** Offered reactions: those common with a shop. */
export const quickReactions = ['👍', '❤️', '😊', '🙏', '🎉', '😮', '😢', '✅'] as const
