import { proofGroups } from '../proofs.ts';
import { testSmallProofs } from '../support/small-proofs.ts';

testSmallProofs(proofGroups.attacks);
