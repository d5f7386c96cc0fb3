import type { Decided } from './decided.ts'

/** The bots' columns. */
export const botColumns: Record<string, Decided> = {
  ai_bot_task: {
    erased: 'instruction draft intent reasons citations output subject input',
    none: 'type status phase outcome prompt_versions subject_ref',
  },
  ai_budget: { none: 'scope period' },
  ai_calibration: { none: 'content measure hash' },
  ai_embedding_cache: { none: 'text_hash model embedding' },
  ai_embedding_model: { none: 'model provider name fault fault_detail' },
  ai_embedding_refusal: { none: 'model detail' },
  ai_golden_case: { erased: 'title snapshot must must_not note', none: 'origin intent' },
  ai_knowledge: {
    erased: 'question answer tags source question_key terms question_terms search',
    none: 'language scope status content_hash',
  },
  ai_knowledge_revision: { erased: 'content' },
  ai_knowledge_vector: { none: 'status scope language model embedding_bits embedding' },
  ai_llm_call: { erased: 'detail', none: 'kind bot provider model outcome' },
  ai_memory: { erased: 'key value quote', none: 'category state' },
  ai_mistake: { erased: 'suggested_instruction', none: 'type found_by state' },
  ai_picture: { erased: 'description ocr', none: 'sha256 kind pii provider model' },
  ai_price: { none: 'provider model' },
  ai_prompt_version: { none: 'bot content hash note' },
  ai_provider_probe: { none: 'provider model capabilities details' },
  ai_publication: { none: 'bot kind override_reason' },
  ai_rejection: { erased: 'message instruction' },
  ai_rule: {
    erased: 'question bad_example good_example findings',
    none: 'kind scope scope_ref state title rule agreed_by',
  },
  ai_step: { erased: 'step input_hash input output' },
  ai_update_request: { erased: 'evidence', none: 'type field current proposed value_hash status reason' },
  ai_vector_mean: { none: 'model mean' },
}
