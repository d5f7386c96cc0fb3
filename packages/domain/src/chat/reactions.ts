/** The reactions that are offered; the ones that people use with a shop. */
export const quickReactions = ['👍', '❤️', '😊', '🙏', '🎉', '😮', '😢', '✅'] as const
