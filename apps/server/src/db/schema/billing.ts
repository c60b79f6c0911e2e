import { providerStatuses } from '@criteria-desk/domain/billing/subscription-state'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A firm's one subscription, as the payment provider last said it. */
export const companySubscriptions = pgTable('company_subscriptions', {
  companyId: integer('company_id').primaryKey(),
  /** Who began it, or whom its ids have passed to. */
  userId: integer('user_id'),
  attempt: integer('attempt').notNull().default(0),
  customerAttempt: integer('customer_attempt').notNull().default(1),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  itemId: text('item_id'),
  status: text('status', { enum: providerStatuses }),
  priceId: text('price_id'),
  quantity: integer('quantity'),
  pricePence: integer('price_pence'),
  currency: text('currency'),
  currentPeriodStart: time('current_period_start'),
  currentPeriodEnd: time('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  endedAt: time('ended_at'),
  lapsedAt: time('lapsed_at'),
  changes: integer('changes').notNull().default(0),
  followed: integer('followed').notNull().default(0),
})

/** Seats whose people are deactivated at the end of the paid period. */
export const endingSeats = pgTable('ending_seats', {
  userId: integer('user_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  endsAt: time('ends_at').notNull(),
  endedByUserId: integer('ended_by_user_id'),
})

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  objectId: text('object_id'),
  companyId: integer('company_id'),
  createdAt: time('created_at').notNull(),
  receivedAt: time('received_at').notNull(),
  outcome: text('outcome', { enum: ['followed', 'of-no-firm', 'unknown-type'] }).notNull(),
})

export const seatPrices = pgTable('seat_prices', {
  priceId: text('price_id').primaryKey(),
  pence: integer('pence').notNull(),
})
