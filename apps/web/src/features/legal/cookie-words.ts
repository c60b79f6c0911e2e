import { productName } from '@criteria-desk/contract/product'

/** What is asked about cookies, in front of the sign-in and behind it. */
export const cookieWords = [
  `${productName} needs one cookie to keep you signed in. Two more remember how you set up the screen: the theme, and whether the sidebar is folded.`,
  'Accept All keeps those two for your next visit. Reject All lets them go when you close the browser. One more remembers this answer. There are no advertising or tracking cookies either way.',
] as const
