/** What a post's card shows, for those who do not see it. */
export const cardText = 'A cloth woven from the title “{title}”';
