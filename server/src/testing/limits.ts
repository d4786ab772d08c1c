import { parseConfig } from '../config.ts';
import { limitRules } from '../limits/limits.ts';

export const LIMITS = limitRules(parseConfig({}).limits);
