import {
  Cloud,
  EyeOff,
  Globe,
  Rocket,
  Route,
  ShieldCheck,
  Smartphone,
  TrendingUp,
  Zap,
} from 'lucide';
import { homeWords } from '#content/home';
import { claims } from './claims';
import { homeTop } from './home-top';
import { join } from './join';
import { from } from './sources';

/** The home page. */
export const home = {
  ...homeTop,
  ...join(homeWords, {
    stats: { stats: [claims.globalAdoption, claims.countriesDeployed, claims.capableDevices] },
    why: {
      cards: [
        { icon: Globe, claim: claims.addressSpace, sources: from('ipv4Depletion') },
        { icon: ShieldCheck, claim: claims.reducedLatency, sources: from('rfc4864') },
        { icon: Rocket, sources: from('rfc6877', 'appleIpv6Only') },
      ],
    },
    features: {
      cards: [
        { icon: Zap, sources: from('rfc4862') },
        { icon: TrendingUp, sources: from('rfc6177') },
        { icon: Route, sources: from('rfc8200') },
        { icon: Smartphone, sources: from('rfc6877') },
        { icon: Cloud, sources: from('rfc7934') },
        { icon: EyeOff, sources: from('rfc8981') },
      ],
    },
    callToAction: { actions: [{ href: '/GetInvolved' }, { href: '/Resources' }] },
  }),
} as const;
