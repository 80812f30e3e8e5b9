export * from './payment-provider.ts';
export {
  type ExternalProviderName,
  PROVIDER_NAMES,
  providerTrouble,
  providerVariables,
} from './provider-config.ts';
export { externalProviders } from './provider-registry.ts';
export { SandboxProvider } from './sandbox.provider.ts';
export { mobileOperator, operatorOf } from './shared/mobile-operator.ts';
