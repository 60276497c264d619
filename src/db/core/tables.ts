// Made from the migrations; after a new one again: npx vitest run test/api/running/schema.test.ts -u
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text, because the driver would take an array for one of PostgreSQL. */
type Json<Omitted = never> = ColumnType<unknown, string | Omitted, string>;

export interface Tables {
  alertDeliveries: {
    day: string;
    recipientId: number;
    state: 'sending' | 'sent' | 'refused' | 'failed';
    attempts: number;
    changedAt: Date;
  };
  alertRecipients: {
    id: GeneratedAlways<number>;
    email: string;
    emailKey: string;
    state: 'pending' | 'confirmed' | 'ended';
    textVersion: string;
    requestedAt: Date;
    confirmedAt: Date | null;
    keptAt: Date | null;
    askedAt: Date | null;
    endedAt: Date | null;
    mailsSent: Generated<number>;
    lastMailAt: Date | null;
    openTextVersion: string | null;
    openRequestedAt: Date | null;
  };
  alertedCodes: {
    recipientId: number;
    codeId: number;
    day: string | null;
  };
  apiTokens: {
    id: GeneratedAlways<number>;
    name: string;
    tokenHash: Buffer;
    createdAt: Generated<Date>;
    usedAt: Date | null;
    revokedAt: Date | null;
    scope: 'read' | 'catalogue' | 'all';
    expiresAt: Date;
  };
  auditLog: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    actor: string;
    action: string;
    subject: string;
    subjectId: string | null;
    before: Json | null;
    after: Json | null;
  };
  bestDeals: {
    id: GeneratedAlways<number>;
    title: string;
    description: string;
    shopName: string;
    shopId: number | null;
    categorySlug: string;
    imageUrl: string | null;
    affiliateUrl: Generated<string>;
    discount: Generated<string>;
    featured: Generated<boolean>;
    isActive: Generated<boolean>;
    popularityScore: Generated<number>;
    clickCount: Generated<number>;
    source: 'operator' | 'community' | 'awin' | 'tradedoubler' | 'research' | 'import' | 'demo';
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    deletedAt: Date | null;
  };
  blockedSubmissions: {
    shopKey: string;
    codeKey: string;
    blockedAt: Date;
  };
  categories: {
    slug: string;
    name: string;
    emoji: string;
    position: number;
  };
  clickDays: {
    day: string;
    shopId: number | null;
    clicks: number;
  };
  clicks: {
    id: GeneratedAlways<number>;
    ref: string;
    kind: 'code' | 'shop' | 'deal';
    shopId: number | null;
    codeId: number | null;
    dealId: number | null;
    region: string | null;
    consent: Generated<boolean>;
    visitorHash: Buffer | null;
    createdAt: Generated<Date>;
  };
  codeCounts: {
    shopId: number;
    categorySlug: string;
    codes: number;
  };
  codeCountsMoment: {
    onlyRow: Generated<boolean>;
    asOf: Date;
  };
  codeLinks: {
    codeId: number;
    reachedAt: Date;
  };
  codeReports: {
    id: GeneratedAlways<number>;
    codeId: number | null;
    code: string;
    shopName: string;
    reason: 'not-working' | 'expired' | 'wrong-shop' | 'illegal' | 'other';
    text: Generated<string>;
    name: string | null;
    email: string | null;
    visitorHash: Buffer | null;
    state: Generated<'open' | 'resolved' | 'rejected'>;
    decision: Generated<string>;
    createdAt: Date;
    decidedAt: Date | null;
    receiptSentAt: Date | null;
    decisionSentAt: Date | null;
  };
  codeTrialDays: {
    codeId: number;
    day: string;
    silent: number;
    movedOn: number;
    silentWeight: Generated<number>;
    movedOnWeight: Generated<number>;
  };
  codeTrials: {
    id: GeneratedAlways<number>;
    codeId: number;
    ref: string;
    copiedAt: Date | null;
    movedOn: Generated<boolean>;
    worked: boolean | null;
    reason: 'invalid' | 'minimum' | 'new-customers' | 'excluded' | 'other' | null;
    votedAt: Date | null;
    predicted: number | null;
    weight: number | null;
    redeemed: boolean | null;
    settled: Generated<boolean>;
    discardedAt: Date | null;
    visitorHash: Buffer | null;
    networkHash: Buffer | null;
    networkHashBefore: Buffer | null;
    changedAt: Date;
    isIpv6: boolean | null;
    concludedAt: Date | null;
  };
  codeTrust: {
    codeId: number;
    label: 'redeemed' | 'works' | 'some' | 'dead' | 'unknown';
    workedLately: number;
    failedLately: number;
    reasons: Generated<string[]>;
    lastSaleAt: Date | null;
    lastFeedbackAt: Date | null;
    estimatedAt: Date;
    lastWorkedAt: Date | null;
    condemnedAt: Date | null;
    provenAt: Date | null;
  };
  codeTrustDays: {
    codeId: number;
    day: string;
    works: number;
    worked: number;
    failed: number;
  };
  codes: {
    id: GeneratedAlways<number>;
    shopId: number;
    code: Generated<string>;
    requiresCode: Generated<boolean>;
    title: Generated<string>;
    description: Generated<string>;
    conditions: Generated<string>;
    discount: Generated<string>;
    discountType: 'percentage' | 'fixed';
    discountValue: Generated<number>;
    categorySlug: string;
    isActive: Generated<boolean>;
    featured: Generated<boolean>;
    isInfluencer: Generated<boolean>;
    influencerName: string | null;
    influencerPlatform: 'instagram' | 'tiktok' | 'youtube' | 'twitch' | 'x' | null;
    imageUrl: string | null;
    affiliateUrl: string | null;
    popularityScore: Generated<number>;
    usageCount: Generated<number>;
    votesWorked: Generated<number>;
    votesFailed: Generated<number>;
    validFrom: Date | null;
    validUntil: Date | null;
    source: 'operator' | 'community' | 'awin' | 'tradedoubler' | 'research' | 'import' | 'demo';
    sourceRef: string | null;
    editedFields: Generated<string[]>;
    withdrawnAt: Date | null;
    validationOk: boolean | null;
    validationReason: string | null;
    validatedAt: Date | null;
    searchText: Generated<string>;
    searchVector: GeneratedAlways<string>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    deletedAt: Date | null;
    validationRule: string | null;
    newCustomersOnly: Generated<boolean>;
    works: Generated<number>;
    expectedSaving: Generated<number>;
    knowledge: Generated<number>;
    isDead: Generated<boolean>;
    estimatedAt: Date | null;
    needsReview: Generated<boolean>;
    isUnproven: Generated<boolean>;
    minimumOrder: number | null;
    maximumSaving: number | null;
    appOnly: Generated<boolean>;
    onlineOnly: Generated<boolean>;
    newsletterNeeded: Generated<boolean>;
    oncePerCustomer: Generated<boolean>;
    excludesSale: Generated<boolean>;
    freeShipping: Generated<boolean>;
    excludedGoods: Generated<string>;
    onlyGoods: Generated<string>;
    homeScore: GeneratedAlways<number>;
    dismissedAt: Date | null;
    knownSince: Date | null;
  };
  consentTexts: {
    version: string;
    text: string;
    usedFrom: Date;
  };
  copy: {
    key: string;
    value: string;
    updatedAt: Generated<Date>;
  };
  dailyCounts: {
    day: string;
    kind: 'copy' | 'visit' | 'click' | 'worked' | 'failed';
    shopId: number;
    codeId: Generated<number>;
    region: Generated<string>;
    count: number;
    pending: Generated<number>;
  };
  eventCounts: {
    day: string;
    name: string;
    label: Generated<string>;
    count: number;
  };
  guessBudgets: {
    kind: 'password' | 'code';
    failures: number;
    openAt: Date | null;
    updatedAt: Date;
  };
  heldWithdrawals: {
    codeId: number;
    network: 'awin' | 'tradedoubler';
    since: Date;
    keptAt: Date | null;
  };
  insights: {
    region: string;
    data: Json;
    source: 'computed' | 'demo';
    computedAt: Date;
  };
  jobRuns: {
    id: GeneratedAlways<number>;
    job: string;
    slot: Date | null;
    startedAt: Generated<Date>;
    endedAt: Date | null;
    outcome: 'succeeded' | 'failed' | 'cancelled' | null;
    counts: Json<undefined>;
    error: string | null;
    attempts: Generated<number>;
    queueId: string | null;
    input: Json | null;
    stopRequestedAt: Date | null;
  };
  knownDevices: {
    id: GeneratedAlways<number>;
    tokenHash: Buffer;
    failures: Generated<number>;
    seenAt: Date;
    visitSeenAt: Date | null;
    lastVisitAt: Date | null;
  };
  knownJobs: {
    job: string;
    since: Date;
  };
  linkChecks: {
    url: string;
    outcome: 'ok' | 'gone' | 'undecided';
    status: number | null;
    checkedAt: Date;
  };
  loginAttempts: {
    clientHash: Buffer;
    failures: Generated<number>;
    lockedUntil: Date | null;
    updatedAt: Generated<Date>;
  };
  migrations: {
    name: string;
    checksum: string;
    appliedAt: Generated<Date>;
  };
  networkCounts: {
    networkHash: Buffer;
    kind: 'copy' | 'shop-copy' | 'visit' | 'leave-code' | 'leave-shop' | 'leave-deal';
    thing: number;
    day: string;
    today: number;
    thisWeek: number;
    refused: number;
  };
  newsletterDeliveries: {
    slot: Date;
    subscriberId: number;
    state: 'sending' | 'sent' | 'refused' | 'failed';
    attempts: number;
    changedAt: Date;
  };
  offers: {
    network: 'awin' | 'tradedoubler';
    networkId: string;
    advertiserId: number;
    twinKey: string;
    codeId: number | null;
    content: Json;
    goneAt: Date | null;
  };
  operatorNotices: {
    kind: 'passwords' | 'codes' | 'forwarded';
    since: Date;
    seenAt: Date;
    mailedAt: Date | null;
  };
  operatorSessions: {
    id: GeneratedAlways<number>;
    tokenHash: Buffer;
    device: string;
    createdAt: Generated<Date>;
    seenAt: Generated<Date>;
    revokedAt: Date | null;
    deviceId: number | null;
  };
  pageViews: {
    id: GeneratedAlways<number>;
    path: string;
    visitorHash: Buffer | null;
    createdAt: Generated<Date>;
  };
  programmes: {
    advertiserId: number;
    shopId: number | null;
    name: string;
    relationship: 'joined' | 'left';
    countryCode: string | null;
    sector: string | null;
    displayUrl: string | null;
    clickThroughUrl: string | null;
    logoUrl: string | null;
    domains: Generated<string[]>;
    changedAt: Date;
    network: 'awin' | 'tradedoubler';
  };
  rateLimits: {
    key: string;
    points: number;
    expiresAt: Date;
  };
  recentCounts: {
    visitorHash: Buffer;
    kind: 'copy' | 'visit' | 'leave-code' | 'leave-shop' | 'leave-deal' | 'worked' | 'failed';
    thing: number;
    ref: string | null;
    countedAt: Date;
  };
  researchDrafts: {
    id: GeneratedAlways<number>;
    itemId: number;
    code: string;
    codeKey: string;
    shopKey: string;
    description: string;
    discount: Generated<string>;
    discountType: 'percentage' | 'fixed';
    discountValue: Generated<number>;
    conditions: Generated<string>;
    validFrom: Date | null;
    validUntil: Date | null;
    sourceUrl: string;
    problems: Generated<string[]>;
    state: Generated<'draft' | 'published' | 'discarded'>;
    codeId: number | null;
    createdAt: Generated<Date>;
    decidedAt: Date | null;
  };
  researchItems: {
    id: GeneratedAlways<number>;
    shopId: number | null;
    shopName: string;
    status: Generated<'pending' | 'chatgpt_prompt_ready' | 'researching' | 'completed' | 'failed'>;
    priority: Generated<number>;
    prompt: string | null;
    results: string | null;
    codesFound: Generated<number>;
    error: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    run: string | null;
    runSeenAt: Date | null;
    refused: Json<undefined>;
    deletedAt: Date | null;
  };
  searchWords: {
    word: string;
    backwards: GeneratedAlways<string>;
  };
  settings: {
    name: string;
    value: string;
    updatedAt: Generated<Date>;
  };
  shopAlerts: {
    recipientId: number;
    shopId: number;
    state: 'asked' | 'on' | 'off';
    minimumSaving: number | null;
    requestedAt: Date;
    textVersion: string | null;
    confirmedAt: Date | null;
  };
  shopTypos: {
    shopId: number;
    keys: number[];
  };
  shops: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    foldedName: string;
    compactName: string;
    aliases: Generated<string[]>;
    url: Generated<string>;
    affiliateUrl: string | null;
    categorySlug: string;
    description: Generated<string>;
    logoUrl: string | null;
    isPopular: Generated<boolean>;
    visitCount: Generated<number>;
    popularityScore: Generated<number>;
    source: 'operator' | 'community' | 'awin' | 'tradedoubler' | 'research' | 'import' | 'demo';
    sourceRef: string | null;
    editedFields: Generated<string[]>;
    needsReview: Generated<boolean>;
    researchedAt: Date | null;
    codesChangedAt: Date | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    deletedAt: Date | null;
    compactAliases: Generated<string[]>;
    usualBasket: number | null;
  };
  sourceSyncs: {
    network: 'awin' | 'tradedoubler';
    run: number;
    startedAt: Date;
    endedAt: Date | null;
    outcome: 'succeeded' | 'failed' | 'refused' | null;
    error: string | null;
    succeededAt: Date | null;
    diff: Json | null;
    completeAt: Date | null;
  };
  submissions: {
    id: GeneratedAlways<number>;
    code: string;
    shopName: string;
    codeKey: string;
    shopKey: string;
    visitorHash: Buffer | null;
    networkHash: Buffer | null;
    status: Generated<'pending' | 'published' | 'rejected'>;
    codeId: number | null;
    createdAt: Generated<Date>;
    neighbourhoodHash: Buffer | null;
    isIpv6: boolean | null;
  };
  subscribers: {
    id: GeneratedAlways<number>;
    email: string;
    emailKey: string;
    state: 'pending' | 'confirmed' | 'unsubscribed';
    textVersion: string;
    requestedAt: Generated<Date>;
    confirmedAt: Date | null;
    unsubscribedAt: Date | null;
    mailsSent: Generated<number>;
    lastMailAt: Date | null;
    openTextVersion: string | null;
    openRequestedAt: Date | null;
  };
  transactions: {
    network: string;
    networkId: string;
    advertiserId: number | null;
    shopId: number | null;
    codeId: number | null;
    clickRef: string | null;
    status: 'pending' | 'approved' | 'declined' | 'deleted';
    commissionCents: number;
    saleCents: number;
    currency: string;
    voucherCode: string | null;
    transactedAt: Date;
    validatedAt: Date | null;
    updatedAt: Generated<Date>;
    purgedCodeId: number | null;
    purgedCode: string | null;
    purgedTitle: string | null;
    storedAt: Generated<Date>;
  };
  trendingShops: {
    shopId: number;
    trendScore: number;
    recent: number;
    baselinePerDay: number;
    computedAt: Date;
  };
  trustEvidence: {
    id: GeneratedAlways<number>;
    codeId: number;
    kind: 'redeemed' | 'not-redeemed' | 'tested-worked' | 'tested-failed' | 'withdrawn' | 'offered';
    at: Date;
    sale: string | null;
    changedAt: Generated<Date>;
    predicted: number | null;
  };
  trustRates: {
    outcome: 'success' | 'failure';
    copies: Generated<number>;
    worked: Generated<number>;
    failed: Generated<number>;
    movedOn: Generated<number>;
  };
  validationRuns: {
    id: GeneratedAlways<number>;
    startedAt: Date;
    endedAt: Date | null;
    afterId: Generated<number>;
    counts: Json<undefined>;
  };
  validations: {
    id: GeneratedAlways<number>;
    codeId: number;
    isValid: boolean;
    reason: string | null;
    checkedAt: Generated<Date>;
    rule: string | null;
  };
  visitorSalts: {
    day: string;
    salt: Buffer;
    period: Generated<'day' | 'week'>;
  };
}
